-- Somebody may sign in with the operator's own issuer: its subject stands behind the issuer's name, so that another issuer
-- in its place opens nobody's account.
alter table identities drop constraint identities_provider_check;
alter table identities add constraint identities_provider_check check (provider in ('google', 'facebook', 'oidc'));
