/* The least that a build can cost: reads each page, renders its Markdown with libcmark, and writes as many bytes as its
   HTML has. It knows the Markdown beforehand, so it neither reads JSON nor draws anything.

   bench-floor CONTENT OUTPUT THREADS < plan

   The plan has for each page: its file below CONTENT, its folder below OUTPUT, the number of bytes to write, and the
   number of its Markdown texts, each on a line; then each text, with its length on a line before it. */
#define _POSIX_C_SOURCE 200809L
#include <cmark.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct text { char *bytes; size_t length; };
struct page { char *file, *folder; size_t size, count; struct text *texts; };

static const char *content, *output;
static struct page *pages;
static size_t page_count, thread_count;

static void fail(const char *what) {
    fprintf(stderr, "bench-floor: %s: %s\n", what, errno ? strerror(errno) : "the plan is damaged");
    exit(1);
}

static void *allocate(size_t size) {
    void *memory = calloc(1, size ? size : 1);
    if (!memory) fail("memory");
    return memory;
}

/* A line of the plan without its end; null after the last one. */
static char *line(void) {
    char *text = NULL;
    size_t room = 0;
    ssize_t length = getline(&text, &room, stdin);
    if (length < 1) return NULL;
    text[length - 1] = 0;
    return text;
}

static size_t number(void) {
    char *text = line();
    if (!text) fail("number");
    size_t value = strtoul(text, NULL, 10);
    free(text);
    return value;
}

static void read_plan(void) {
    size_t room = 0;
    for (char *file = line(); file; file = line()) {
        if (page_count == room) pages = realloc(pages, (room = room * 2 + 64) * sizeof *pages);
        if (!pages) fail("memory");
        struct page *page = &pages[page_count++];
        page->file = file;
        if (!(page->folder = line())) fail("folder");
        page->size = number();
        page->count = number();
        page->texts = allocate(page->count * sizeof *page->texts);
        for (size_t i = 0; i < page->count; i++) {
            struct text *text = &page->texts[i];
            text->length = number();
            text->bytes = allocate(text->length);
            if (fread(text->bytes, 1, text->length, stdin) != text->length) fail("text");
        }
    }
}

static void *build_pages(void *first) {
    size_t most = 1 << 20;
    for (size_t i = 0; i < page_count; i++) most = pages[i].size > most ? pages[i].size : most;
    char path[4096], *bytes = allocate(most);
    for (size_t i = (size_t)first; i < page_count; i += thread_count) {
        struct page *page = &pages[i];
        snprintf(path, sizeof path, "%s/%s", content, page->file);
        int file = open(path, O_RDONLY);
        if (file < 0) fail(path);
        while (read(file, bytes, most) > 0) {}
        close(file);
        for (size_t k = 0; k < page->count; k++)
            free(cmark_markdown_to_html(page->texts[k].bytes, page->texts[k].length, CMARK_OPT_DEFAULT));
        snprintf(path, sizeof path, "%s/%s", output, page->folder);
        mkdir(path, 0777);
        strncat(path, "/index.html", sizeof path - strlen(path) - 1);
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
        if (file < 0 || write(file, bytes, page->size) != (ssize_t)page->size) fail(path);
        close(file);
    }
    free(bytes);
    return NULL;
}

int main(int count, char **arguments) {
    if (count != 4) return 64;
    content = arguments[1], output = arguments[2], thread_count = strtoul(arguments[3], NULL, 10);
    read_plan();
    pthread_t threads[256];
    if (thread_count < 1 || thread_count > 256) return 64;
    for (size_t i = 0; i < thread_count; i++)
        if (pthread_create(&threads[i], NULL, build_pages, (void *)i)) fail("thread");
    for (size_t i = 0; i < thread_count; i++) pthread_join(threads[i], NULL);
    return 0;
}
