// CE
var
    x: longint;
begin
    x := 'text';
end.
