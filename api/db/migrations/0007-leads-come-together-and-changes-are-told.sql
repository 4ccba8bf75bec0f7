-- By what a visitor's open lead is looked up. The cost is not that of its work: it tells the planner never to compare
-- it row by row. A connection keeps its plans, and as long as PostgreSQL does not know how many leads a target has, it
-- would as soon read them all by another index, which at a fair are thousands. PL/pgSQL, because SQL would be inlined.
create function visitor_key(value text) returns text immutable strict parallel safe cost 1000000 language plpgsql as $$
begin
  return lower(value);
end
$$;
drop index lead_visitor;
create index lead_visitor on lead (target, visitor_key(email)) where joined_to is null and status <> 'CLOSED';
drop index lead_phone;
create index lead_phone on lead (target, visitor_key(phone)) where joined_to is null and status <> 'CLOSED';
create index lead_person on lead (target, visitor_key(uid))
  where uid is not null and joined_to is null and status <> 'CLOSED';

create or replace function join_lead(
  whom text, the_key text, visitor text, their_email text, their_phone text, their_dial_code text, their_words text
) returns uuid language plpgsql as $$
declare
  main uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('lead:' || whom, 0));
  if exists (select from lead where target = whom and idempotency_key = the_key) then return null; end if;
  -- Each way has an index of its own.
  select id into main from (
    select id, latest_at from lead
    where target = whom and joined_to is null and status <> 'CLOSED' and visitor_key(email) = lower(their_email)
    union all
    select id, latest_at from lead
    where target = whom and joined_to is null and status <> 'CLOSED' and visitor_key(phone) = lower(their_phone)
      and phone_country_code = their_dial_code
    union all
    select id, latest_at from lead
    where target = whom and joined_to is null and status <> 'CLOSED' and uid is not null
      and visitor_key(uid) = lower(visitor) and uid = visitor
  ) as open_lead
  where latest_at > now() - interval '30 days' order by latest_at desc, id desc limit 1;
  if main is null then return null; end if;
  -- What joins is found in the inbox by its own words, too.
  update lead set submissions = submissions + 1, latest_at = now(), updated_at = now(), version = version + 1,
    search = left(search || ' ' || their_words, 4000)
  where id = main;
  return main;
end
$$;

-- Leads of several callers are stored by one statement. The locks of their targets are taken in one order, and so are
-- the counters, so that two such statements never wait for each other. Each lead is joined to an open one of the same
-- visitor, which may be an earlier one of the same statement. A lead whose key is already stored is left out, and
-- counts nothing.
--   given: [{…columns of lead…}]
--   counters: [{place, key, seconds, most}], what each lead counts; place is its index in `given`, from 0
--   proofs: [{place, id, expires_at}], the solved challenges that leads spend
create function store_leads(given jsonb, counters jsonb, proofs jsonb)
returns table (place integer, lead_id uuid, main_id uuid) language plpgsql
-- For the plans of statements, which are kept: the table may be small when they are made.
set enable_seqscan = off
as $$
declare
  new_lead lead;
  places integer[] := '{}';
  stored_ids uuid[] := '{}';
  main_ids uuid[] := '{}';
  stored_id uuid;
  at integer := -1;
  now_ms bigint;
begin
  perform pg_advisory_xact_lock(target_lock) from (
    select distinct hashtextextended('lead:' || (each ->> 'target'), 0) as target_lock
    from jsonb_array_elements(given) as each order by 1
  ) as in_order;

  for new_lead in select * from jsonb_populate_recordset(null::lead, given) loop
    at := at + 1;
    new_lead.joined_to := join_lead(new_lead.target, new_lead.idempotency_key, new_lead.uid, new_lead.email,
      new_lead.phone, new_lead.phone_country_code, new_lead.search);
    stored_id := null;
    insert into lead (id, enterprise_code, exhibitor_code, target, idempotency_key, body_hash, name, company, position,
      phone, phone_country_code, email, area, address, intention, message, language, channel, son_channel, source_type,
      source, source_relation_code, meeting_code, relation_code, app_key, uid, search, joined_to)
    values (new_lead.id, new_lead.enterprise_code, new_lead.exhibitor_code, new_lead.target, new_lead.idempotency_key,
      new_lead.body_hash, new_lead.name, new_lead.company, new_lead.position, new_lead.phone,
      new_lead.phone_country_code, new_lead.email, new_lead.area, new_lead.address, new_lead.intention,
      new_lead.message, new_lead.language, new_lead.channel, new_lead.son_channel, new_lead.source_type,
      new_lead.source, new_lead.source_relation_code, new_lead.meeting_code, new_lead.relation_code, new_lead.app_key,
      new_lead.uid, new_lead.search, new_lead.joined_to)
    on conflict (target, idempotency_key) do nothing
    returning id into stored_id;
    continue when stored_id is null;

    insert into lead_event (lead_id, target, kind, detail)
    values (coalesce(new_lead.joined_to, stored_id), new_lead.target,
      case when new_lead.joined_to is null then 'CREATED' else 'JOINED' end,
      case when new_lead.joined_to is null then '{}' else jsonb_build_object('leadId', stored_id) end);
    places := places || at;
    stored_ids := stored_ids || stored_id;
    main_ids := main_ids || new_lead.joined_to;
  end loop;

  insert into spent_proof (id, expires_at)
  select proof.id, proof.expires_at
  from jsonb_to_recordset(proofs) as proof (place integer, id text, expires_at timestamptz)
  where proof.place = any(places) order by proof.id;

  now_ms := extract(epoch from clock_timestamp()) * 1000;
  -- A full counter fails the whole statement by the constraint rate_limit_holds.
  insert into rate_limit as held (key, points, expire, most)
  select counter.key, count(*), now_ms + max(counter.seconds) * 1000, max(counter.most)
  from jsonb_to_recordset(counters) as counter (place integer, key text, seconds bigint, most integer)
  where counter.place = any(places) group by counter.key order by counter.key
  on conflict (key) do update set
    points = case when held.expire <= now_ms then excluded.points else held.points + excluded.points end,
    expire = case when held.expire <= now_ms then excluded.expire else held.expire end,
    most = excluded.most;

  return query select * from unnest(places, stored_ids, main_ids);
end
$$;

-- Every process keeps answers about public data for a while. It forgets them when a change is told on the channel
-- `foyer_change`, where each notice is a topic, a colon and an id. Notices of one transaction are sent once, as it
-- commits. Leads, logins and counters have none: all of those would have to commit one after another.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('foyer_change', 'public:');
  return null;
end
$$;
do $$
declare
  told text;
begin
  foreach told in array array['meeting', 'category', 'exhibitor', 'exhibit', 'enterprise', 'product', 'team_member',
    'photo', 'qualification', 'document', 'job', 'chain_partner', 'agent', 'shop_page', 'person', 'follow', 'media',
    'search_entry'] loop
    execute format('create trigger public_change after insert or update or delete or truncate on %I
      for each statement execute function tell_public_change()', told);
  end loop;
end
$$;
