-- As before, but each scan looks its person up by a key: a join read all registrations of the meeting for each scan.
create or replace function check_people(
  the_meeting text, the_type text, the_kind text, actor text, device uuid, scans jsonb)
returns void language plpgsql security definer set search_path from current
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  ids uuid[];
begin
  ids := array(
    select person.id
    from jsonb_to_recordset(scans) as scan (registration_id uuid, pass_id text)
    cross join lateral (
      select case when scan.registration_id is null
        then (select id from registration where pass_id = scan.pass_id and meeting_code = the_meeting)
        else (select id from registration where id = scan.registration_id and meeting_code = the_meeting) end as id
    ) as person
    where person.id is not null);
  perform from registration where id = any(ids) order by id for no key update;
  insert into check_in (meeting_code, id, registration_id, check_type, kind, outcome, way, at, uid, device_id, reason)
  select the_meeting, scan.id, person.id, the_type, the_kind,
    case when scan.fault <> '' then scan.fault when person.id is null then 'UNKNOWN'
      when scan.reason <> '' or person.state in ('PASSED', 'SIGNED') then 'ACCEPTED' else person.state end,
    scan.way, coalesce(scan.at, clock_timestamp()), actor, device, scan.reason
  from jsonb_to_recordset(scans) as scan (id text, registration_id uuid, pass_id text, fault text, at timestamptz,
    way text, reason text)
  left join lateral (
    select id, state from registration
    where meeting_code = the_meeting and scan.registration_id is null and pass_id = scan.pass_id
    union all
    select id, state from registration where meeting_code = the_meeting and id = scan.registration_id
  ) as person on true
  order by scan.id
  on conflict do nothing;
  if the_kind = 'ENTRY' then perform settle_check_ins(the_meeting, ids, actor); end if;
end
$$;
