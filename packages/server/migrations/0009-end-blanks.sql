-- A test run compares as submissions are compared: packages that wanted every blank were noted as if they wanted none.
update problem set is_remove_end_blank = (test_data.compare->>'removeEndBlank')::boolean
from test_data
where test_data.pid = problem.pid and test_data.version = problem.data_version and test_data.compare->>'kind' = 'lines';
