-- A setting is a row of its own, by the name it has on the wire; what the contract does not know of is passed over there.
insert into setting (name, value)
  select part.key, part.value
  from (select value from setting where name = 'website' and jsonb_typeof(value) = 'object') as together,
    jsonb_each(together.value) as part
  on conflict (name) do nothing;
delete from setting where name = 'website';
