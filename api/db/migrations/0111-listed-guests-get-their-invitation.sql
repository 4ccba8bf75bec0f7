-- Guests of a list get their invitation by mail, in this language. `told_at` is when that mail was written: once.
alter table event_guest
  add column language text not null default '',
  add column told_at timestamptz;
