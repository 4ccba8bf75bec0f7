-- Assistants of meetings say where an exhibitor comes from: the place of its company that changes makes them read anew.
create function assistant_origin_stale() returns trigger language plpgsql security definer as $$
begin
  execute format('update %1$I.assistant_index set is_stale = true where llm_type = ''MEETING'' and not is_stale
    and target_code in (select meeting_code from %1$I.exhibitor where enterprise_code = $1)', tg_table_schema)
    using new.code;
  return null;
end
$$;
create trigger assistant_stale_origin after update of country_code, registered_address on enterprise
  for each row when ((old.country_code, old.registered_address)
    is distinct from (new.country_code, new.registered_address))
  execute function assistant_origin_stale();

update assistant_index set is_stale = true where llm_type = 'MEETING';
