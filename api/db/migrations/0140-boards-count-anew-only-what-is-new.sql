-- The number of changes among a meeting's older scans: those that came late, were taken back or were deleted. Whoever
-- has counted the scans until a minute ago need not count them again as long as this number is the same.
create table door_revision (
  -- Not a reference: the scans of a meeting that is deleted are deleted after it.
  meeting_code text primary key,
  revision bigint not null default 1
);

-- Runs as its owner: nobody else writes these numbers. Scans of the last half minute are in no one's count yet.
create function door_changed() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into door_revision (meeting_code)
  select distinct meeting_code from changed
  where tg_op <> 'INSERT' or at < now() - interval '30 seconds'
  order by meeting_code
  on conflict (meeting_code) do update set revision = door_revision.revision + 1;
  return null;
end
$$;

create trigger door_late after insert on check_in
  referencing new table as changed for each statement execute function door_changed();
create trigger door_undone after update on check_in
  referencing old table as changed for each statement execute function door_changed();
create trigger door_deleted after delete on check_in
  referencing old table as changed for each statement execute function door_changed();

alter table door_revision enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select on door_revision to foyer_organiser;
  create policy acting_meeting on door_revision to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
end
$$;
