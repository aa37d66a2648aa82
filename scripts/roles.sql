-- The two roles that Appetite uses on a PostgreSQL server: appetite_owner migrates the tables and owns them, appetite runs the product.
-- Run once by a superuser, in the product's own empty database, with the two passwords in the environment:
--   OWNER_PASSWORD=... APP_PASSWORD=... psql -d appetite -f scripts/roles.sql
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role appetite_owner login password :'owner_password';
create role appetite login password :'app_password';
grant usage, create on schema public to appetite_owner;
grant usage on schema public to appetite;
