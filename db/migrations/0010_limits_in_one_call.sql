-- Takes from several limits, in their order, in one call: each only where the step at `afters` had room and the one at
-- `unlesses` had none; 0 stands for no such step. What it does is planned once for a connection, where five limits in one
-- statement of their own take longer to plan than to count.
create function take_limits(buckets text[], window_starts timestamptz[], maxima integer[], afters integer[], unlesses integer[])
  returns boolean[]
  language plpgsql
as $$
declare
  had_room boolean[] := '{}';
  now_taken integer;
begin
  for step in 1 .. cardinality(buckets) loop
    had_room[step] := false;
    if (afters[step] = 0 or had_room[afters[step]]) and (unlesses[step] = 0 or not had_room[unlesses[step]]) then
      insert into rate_limits as counter (bucket, window_start, taken) values (buckets[step], window_starts[step], 1)
        on conflict (bucket, window_start) do update set taken = counter.taken + 1
        returning counter.taken into now_taken;
      had_room[step] := now_taken <= maxima[step];
    end if;
  end loop;
  return had_room;
end
$$;
