-- What uses a file: asked whenever one is served, claimed or swept.
create index on organizations (organization_photo_file_id) where organization_photo_file_id is not null;
create index on organizations (other_specific_rules_file_id) where other_specific_rules_file_id is not null;
create index on organizations (other_specific_requirements_file_id) where other_specific_requirements_file_id is not null;
create index on listings (other_specific_rules_file_id) where other_specific_rules_file_id is not null;
create index on listings (other_specific_requirements_file_id) where other_specific_requirements_file_id is not null;
create index on offices (image_file_id) where image_file_id is not null;
create index on articles (cover_file_id) where cover_file_id is not null;
create index on files (owner_id);
