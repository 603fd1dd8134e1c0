// AC
{$mode objfpc}
uses
    sysutils, math, fgl;
type
    TList = specialize TFPGList<int64>;
var
    a, b: int64;
    both: TList;
begin
    read(a, b);
    both := TList.create;
    both.add(max(a, b));
    both.add(min(a, b));
    writeln(inttostr(both[0] + both[1]));
end.
