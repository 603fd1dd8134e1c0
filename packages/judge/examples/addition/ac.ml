(* AC *)
let () =
  match Str.split (Str.regexp "[ \t]+") (read_line ()) |> List.map int_of_string with
  | [ a; b ] -> Printf.printf "%d\n" (a + b)
  | _ -> exit 1
