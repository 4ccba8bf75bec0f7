-- A contact that their owner has starred; nobody else sees it.
alter table contact_note add column is_starred boolean not null default false;
