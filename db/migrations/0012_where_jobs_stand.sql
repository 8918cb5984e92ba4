-- The job queue makes its own tables, but of two processes that start on a new database at once only one can make their
-- schema: 'if not exists' does not hold between them. Migrations are applied by one process while the others wait.
create schema if not exists jobs;
