-- The steps that a version was sent with, or that were in use when it was replaced: going back to it brings them back. Null where a version has
-- none of its own; JSON null where the training had none.
alter table training_files add column steps jsonb;
