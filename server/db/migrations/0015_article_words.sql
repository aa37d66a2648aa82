-- Articles are searched by words alone: for signs that could belong to an address (a_a_a_, 1a@1a@) the parser takes minutes,
-- and the words between them are looked for one by one anyway.
create function plain_words(words text) returns text
  immutable parallel safe language sql as $$
  select translate(words, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)) $$;

create or replace function article_terms(title text, tags text[], content text) returns tsvector
  immutable parallel safe language sql as $$
  select setweight(to_tsvector('pg_catalog.english', plain_words(title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', plain_words(array_to_string(tags, ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.english', plain_words(content)), 'D') $$;

-- What is kept was made by the older function.
alter table articles drop column terms;
alter table articles
  add column terms tsvector not null generated always as (article_terms(title, tags, content)) stored;
create index on articles using gin (terms);
