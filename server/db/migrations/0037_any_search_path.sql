-- A restore runs with an empty search path, where a function that names no schema does not find what it names: `articles`, whose column
-- `terms` is made by such a function, stayed empty.
create or replace function article_terms(title text, tags text[], content text) returns tsvector
  immutable parallel safe language sql as $$
  select setweight(to_tsvector('pg_catalog.english', public.plain_words(title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', public.plain_words(array_to_string(tags, ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.english', public.plain_words(content)), 'D') $$;

alter function audit_is_append_only() set search_path = public, pg_temp;
alter function end_provider_requests() set search_path = public, pg_temp;
alter function keep_averages() set search_path = public, pg_temp;
alter function keep_marks_of_market() set search_path = public, pg_temp;
alter function note_changed_providers() set search_path = public, pg_temp;
alter function note_changed_routes() set search_path = public, pg_temp;
alter function note_changed_rows() set search_path = public, pg_temp;
alter function note_updated_listings() set search_path = public, pg_temp;
alter function note_updated_mgas() set search_path = public, pg_temp;
alter function note_updated_organizations() set search_path = public, pg_temp;
