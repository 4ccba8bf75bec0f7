-- The meeting that was made of a draft, and the time of a deletion that can still be taken back.
alter table assistant_draft
  add column meeting_code text references meeting (code) on delete set null,
  add column deleted_at timestamptz;
create index assistant_draft_meeting on assistant_draft (meeting_code) where meeting_code is not null;
create index assistant_draft_deleted on assistant_draft (deleted_at) where deleted_at is not null;
