// The sentences between the tables of docs/benchmarks.md.
export const words = {
  opening: (listings: string, machine: string) => `# Benchmarks

\`npm run bench\` makes one fictional directory of ${listings} listings, gives it to each engine, checks that all find the same, asks
them the same questions in turn, and writes this page. \`--listings 20000\` makes it smaller, \`--million\` adds our own engine at
1,000,000, \`--no-http\` and \`--no-engines\` leave a part out, \`--no-write\` leaves this page as it is.

The figures below come from a machine with ${machine}.`,
  engines: `## The same questions to each

Milliseconds: the median (and the 95th percentile), then how many times as long as ours. Every question asks for the exact total and
the first nine. Each kind is eight questions with other words, states and lines, asked in turn, in five rounds in which the engines
take turns. The sentences are read, corrected and relaxed as a search over HTTP does; the other engines are not asked them.`,
  inexact: 'takes every word as begun and wants all words in one field, so its totals differ from those of the others:',
  ways: 'Where an engine can be asked in several ways, the fastest for each kind of question is in the table:',
  ranking: `## Ranking

\`npm run bench:rank\` ranks 10,000 organizations by the best of their 100,000 listings, for a risk with two states, two lines, a class and five terms: 3.37 ms
at the median, 4.66 ms at the 95th percentile. Over HTTP \`GET /api/match\` answers in 11.8 ms (18.0) with the 2,400 listings of the demo on the embedded
engine, with names, people and access of its 20 rows. What a match, routes and freshness need makes the index 114 bytes a listing larger on the disk.`,
  alerts: `## Saved searches

\`npm run bench:alerts\` compares 10,000 saved searches on 100,000 listings through the server's own round, on the embedded engine: half for listings and half for
matches, most for a class with a state and a line, one in ten too wide to be told; they find 130,796 listings. The database is included.

| what | by the clock | processor time | longest pause of the thread, p99 |
| --- | --: | --: | --: |
| the first comparison, when each was compared by itself | 163 s | 76.6 s | 13.9 ms |
| the first comparison, 25 together | 70.9 s | 37.0 s | 11.0 ms |
| all due after one of a hundred listings changed, beside four people who search | 60.5 s | 36.8 s, searches included | 11.2 ms |
| the same, nothing beside | 60.9 s | 26.4 s | 11.1 ms |
| all told at once, after one listing changed | 39.4 s | 19.9 s | 5.2 ms |

All rows but the first on one core (\`taskset -c 1\`) that others used too, at a load that fell from 8 to 2 on two cores: the last row was taken when they had ended. Those searches had a 99th percentile of
185 ms, which is 1.56 times that of the searches before and after them (146 and 108 ms). The promise is 60 s, 1.5 times and pauses of 20 ms at most; single pauses lasted up to 227 ms here. An idle machine
has not measured it yet. Between two looks nothing of a search is kept in memory; in six runs the heap after one was 385 bytes a listing smaller to 173 larger than before, which is too uneven to tell.`,
  exports: `## Exports

\`npm run bench:exchange\` takes every listing of a demo directory as a file from the server's own route, on the embedded engine, with and without four people who search beside it. It fills
100,000 listings; these are 10,000 (\`-- --listings 10000\`), on two cores that others used too, at a load of 8 to 14.

| what | CSV | XLSX | JSON lines |
| --- | --: | --: | --: |
| 10,000 listings | 2.8 s | 2.5 s | 2.7 s |
| their size | 15 MB | 4 MB | 28 MB |
| the first byte, after the link | 20 ms | 30 ms | 81 ms |
| the 95th percentile of searches beside it (54 ms alone in the same run) | 78 ms | 73 ms | 81 ms |

What an export holds is at most 3 MB more than before it, looked at after a garbage collection every 200 ms; with the garbage that is not collected yet the heap stood up to 330 MB higher. With pages of
500 rows in place of 100, in a run before (load 13 to 15, a 95th percentile of 81 ms alone), CSV took 6.2 s and searches beside it 1,340 ms at the 95th percentile, since on the embedded engine each waits for a whole statement. The promises
are 100,000 listings in 30 s (XLSX: 60 s), a first byte in 500 ms, 64 MB, and 50 ms for searches beside it; a quiet machine has not measured them yet.`,
  memory: `## Filling and memory

The memory is what the process of the engine holds after a garbage collection, less what it held before.`,
  million: '## A million listings',
  http: `## Over HTTP

The built server with as many listings, its limits raised, started a second time on the data that is there. \`/health\` and
\`filteredListings\` (a page of nine, a mix of usual searches, half of them what everybody looks for) are asked in turn over 16
connections that stay open, as fast as they are answered; the median of five rounds. 'Asked before' are a hundred of these searches
over and over, as when many look for what everybody looks for. Then 50 clients search four times a second each
while \`/health\` is asked 50 times a second. The clients share the machine's
cores with the server.`,
  beside: `One listing with all around it (\`id=\`), and a search that nobody asked before, ten of each a second, beside 60 searches a second
(\`npm run bench:detail\` measures this alone, and keeps its listings for the next time):`,
  afterHttp: `A search that nobody asked before takes the engine 0.05 to 0.8 ms, and cards that nobody was shown are read and written first. One
that was asked before is sent as it stands: most of its time goes into handing some 26 KB to the network.`,
  pages: `## In the browser

What a page loads of scripts, compressed by gzip (\`npm run build\` prints the heaviest): the landing page 130 KB, articles 131, other pages of visitors 110; most pages of members
230 to 310, the editor of a listing 384.

\`npm run lighthouse\`, on a machine of two cores that others used (load 9 to 18): \`/\` on a phone 97 / 100 / 100 / 100 (largest paint 1.8 s, blocking 15 ms, shift 0), \`/articles\` 96 / 100 / 100 / 100
(1.7 s, 166 ms, 0), medians of five; \`/listings\` signed in, with \`--desktop\`, 97 / 100 / 100 (1.1 s, 37 ms, 0.044), median of five, and on a phone 74 / 100 / 100 (4.2 s, 359 ms, 0), median of three.

\`npm run bench:typing\` types 30 letters with a processor four times slower, and measures from the key to the painted results. At a load of 29 on those two cores it took
154 ms at the median and 394 at the 95th percentile, which is to be 150: not measured on an idle machine yet.`,
  rules: `## Rules of the comparison

- A word is a word for all: the texts are cut by our own rules beforehand (lower case, plural as singular, no stop words) and given to
  the others as plain words, so none spends time on stemming. The last word of a question is only begun, the others are whole. No
  question needs a typo or a synonym to be forgiven. What each finds is compared by id before the clock runs.
- Every engine runs in a process of its own and is warmed up with the questions of each kind.
- PostgreSQL 18: a real server, 1 GB of shared buffers, a weighted \`tsvector\`, GIN indexes on it, on the arrays, and on all together
  (\`fastupdate = off\`), a B-tree for the order without words, \`vacuum analyze\`, prepared statements, no JIT. Three formulations: one pass
  with a window count, two subqueries, and the filters as words of a second vector. Facets by one \`group by\` each, or by grouping
  sets.
- SQLite FTS5 through libsql: in memory, contentless, prefix indexes of one to three letters, \`optimize\` after the load, weights set
  as \`rank\`, the filters in tables of their own with covering indexes or as words of a column. Facets by \`group by\`.
- Orama: \`threshold: 0\`, enums for the filters, sorting kept for one property alone, a tokenizer that splits at blanks. Its facets
  stay within a filter's own selection, so the counts of states are not compared.
- MiniSearch: AND, prefix for the last word, nothing stored, \`boostDocument\` for the order without words; the filters as a function over
  sets beside the index, or as words of a field in an expression tree.
- Ours: every text field weighted, ties by rating and freshness, facets without their own selection.`,
}
