-- An assistant names the people of a team as the page shows them: where the team sets no name, by their account's. Such
-- a name that changes makes the assistants of their enterprises read their texts anew.
create function assistant_team_stale() returns trigger language plpgsql security definer as $$
begin
  execute format('update %1$I.assistant_index set is_stale = true where llm_type = ''ENTERPRISE'' and not is_stale
    and target_code in (select enterprise_code from %1$I.team_member where uid = $1)', tg_table_schema) using new.uid;
  return null;
end
$$;
create trigger assistant_stale_team after update of family_name, given_name, country_code on person
  for each row when ((old.family_name, old.given_name, old.country_code)
    is distinct from (new.family_name, new.given_name, new.country_code))
  execute function assistant_team_stale();

update assistant_index set is_stale = true where llm_type = 'ENTERPRISE';
