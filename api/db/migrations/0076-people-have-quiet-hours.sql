-- Hours of each day in which somebody gets no pushes and no mails of notices: these come when the hours end.

alter table notice_box
  -- By the clock of `quiet_zone`; both or neither. Hours that end before they begin last over midnight.
  add column quiet_from time,
  add column quiet_until time,
  add column quiet_zone text not null default 'UTC' check (length(quiet_zone) <= 64),
  add check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);

-- The instant at which quiet hours end that hold at an instant; null outside of them, and where there are none.
create function quiet_end_of(from_time time, until_time time, zone text, at_instant timestamptz) returns timestamptz
language sql stable as $$
  select (local_at::date + case when until_time > local_at::time then 0 else 1 end + until_time) at time zone zone
  from (select at_instant at time zone zone as local_at) as clock
  where case when from_time < until_time then local_at::time >= from_time and local_at::time < until_time
    else local_at::time >= from_time or local_at::time < until_time end
$$;

-- Sets the quiet hours of somebody, and when that comes which they have held back.
create function set_quiet_hours(reader text, from_time time, until_time time, zone text) returns void
language plpgsql security definer set search_path from current as $$
declare
  known_zone text := coalesce((select name from pg_timezone_names where name = zone), 'UTC');
begin
  -- Who acts in the name of a person changes the hours of that person alone.
  if coalesce(nullif(current_setting('foyer.person', true), ''), reader) <> reader then return; end if;
  insert into notice_box as box (uid, read_until, quiet_from, quiet_until, quiet_zone)
  values (reader, '-infinity', from_time, until_time, known_zone)
  on conflict (uid) do update set quiet_from = from_time, quiet_until = until_time, quiet_zone = known_zone;
  update queued_job set due_at = coalesce(quiet_end_of(from_time, until_time, known_zone, now()), now())
  from notice_box as box
  where box.uid = reader and (
    queued_job.id = box.push_job
    or (queued_job.id = box.mail_job and box.mail_rhythm = 'AT_ONCE')
    or (queued_job.kind in ('notice', 'unread') and party = 'person:' || reader and payload ->> 'of' = 'LATE'));
end
$$;
