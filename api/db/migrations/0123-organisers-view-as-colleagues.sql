-- A login that views the console of a meeting as a colleague of another role sees it. It changes nothing meanwhile.
alter table session
  add column viewing_meeting text references meeting (code) on delete set null,
  add column viewing_role text check (viewing_role in ('EXAMINER', 'STEWARD', 'SHOP')),
  add column viewing_until timestamptz;
create index session_viewing on session (viewing_meeting) where viewing_meeting is not null;
