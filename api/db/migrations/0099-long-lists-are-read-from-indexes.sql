-- The lists of registrations are narrowed by state, identity and code within the index of their order, also far behind
-- its beginning. Names and companies have indexes in the order in which lists show them.
drop index registration_listed;
create index registration_listed on registration (meeting_code, created_at, id) include (state, identity, invitation_code);
drop index registration_name;
create index registration_name on registration (meeting_code, lower(last_name), lower(first_name), id);
create index registration_organisation on registration (meeting_code, lower(organisation), id);

-- The audit is read by the instant, with every pair of filters, and never beside its indexes.
drop index audit_entry_meeting, audit_entry_action, audit_entry_uid;
create index audit_entry_meeting on audit_entry (meeting_code, at desc, id desc);
create index audit_entry_action on audit_entry (meeting_code, action, at desc, id desc);
create index audit_entry_uid on audit_entry (meeting_code, uid, at desc, id desc);
create index audit_entry_uid_action on audit_entry (meeting_code, uid, action, at desc, id desc);
create index audit_entry_reason on audit_entry (meeting_code, reason, at desc, id desc) include (uid, action)
  where reason <> '';

-- The scans of a day are counted while people come in.
create index check_in_day on check_in (meeting_code, at) include (kind, outcome, registration_id, device_id)
  where undone_at is null;

-- The functions below run as their owner, because conditions with `lower` find no index in the statements of a role to
-- which the database shows one meeting only. They tell of the registrations of that meeting alone.

-- The other registrations for the same meeting that share a sign of being of the same person, none of them cancelled.
create function registration_twins(the_id uuid) returns setof uuid stable
language sql security definer set search_path from current as $$
  with own as materialized (
    select * from registration where id = the_id and meeting_code = current_setting('foyer.meeting', true)
  ), found as (
    select other.id, other.state from own join registration as other
      on other.meeting_code = own.meeting_code and lower(other.email) = lower(own.email)
    union all
    select other.id, other.state from own join registration as other
      on other.meeting_code = own.meeting_code and other.document_key = own.document_key and other.document_key <> ''
    union all
    select other.id, other.state from own join registration as other on other.meeting_code = own.meeting_code
      and other.phone = own.phone and other.phone <> '' and other.phone_country_code = own.phone_country_code
    union all
    select other.id, other.state from own join registration as other on other.meeting_code = own.meeting_code
      and lower(other.last_name) = lower(own.last_name) and lower(other.first_name) = lower(own.first_name)
  )
  select distinct id from found where id <> the_id and state <> 'CANCELLED'
$$;

-- All registrations of the meeting that share such a sign with another one: in one pass for each sign, not one for each
-- registration.
create function registration_duplicates() returns setof uuid stable
language sql security definer set search_path from current set work_mem = '64MB' as $$
  with own as materialized (
    select id, lower(email) as email, document_key, phone, phone_country_code, lower(last_name) as last_name,
      lower(first_name) as first_name
    from registration where meeting_code = current_setting('foyer.meeting', true) and state <> 'CANCELLED'
  )
  select unnest(ids) from (select array_agg(id) as ids from own group by email having count(*) > 1) as same
  union
  select unnest(ids) from (
    select array_agg(id) as ids from own where document_key <> '' group by document_key having count(*) > 1) as same
  union
  select unnest(ids) from (
    select array_agg(id) as ids from own where phone <> '' group by phone, phone_country_code having count(*) > 1) as same
  union
  select unnest(ids) from (
    select array_agg(id) as ids from own group by last_name, first_name having count(*) > 1) as same
$$;
