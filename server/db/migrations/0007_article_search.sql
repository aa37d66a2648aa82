-- What articles are searched by and how long they are, kept beside each, so that no list reads whole texts.
create function article_terms(title text, tags text[], content text) returns tsvector
  immutable parallel safe language sql as $$
  select setweight(to_tsvector('pg_catalog.english', title), 'A')
    || setweight(to_tsvector('pg_catalog.english', array_to_string(tags, ' ')), 'B')
    || setweight(to_tsvector('pg_catalog.english', content), 'D') $$;

alter table articles
  add column terms tsvector not null generated always as (article_terms(title, tags, content)) stored,
  add column words int not null generated always as (cardinality(regexp_split_to_array(btrim(content), '\s+'))) stored;
create index on articles using gin (terms);
