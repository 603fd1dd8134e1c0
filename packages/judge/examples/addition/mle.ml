(* MLE *)
let rec grow all = grow (Bytes.make 1000000 'x' :: all)
let () = print_int (List.length (grow []))
