// TLE
var
    x: qword;
begin
    x := 1;
    while x <> 0 do
        x := x * 5 + 2 or 1;
end.
