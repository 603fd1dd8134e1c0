(* OLE *)
let () =
  while true do
    print_endline "and again and again and again"
  done
