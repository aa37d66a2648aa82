-- What an article is shown as, kept when it is saved, so that no reader waits for its Markdown to be rendered.
-- Null until the server has rendered an article of before; it does so at its next start.
alter table articles add column html text, add column excerpt text;
