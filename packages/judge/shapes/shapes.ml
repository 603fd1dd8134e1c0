(* Keeps so many MB in a shape: both are read from the input. *)
type node = Last | Node of node * int * int

let rec depth n = if n = 0 then 0 else 1 + depth (n - 1)

let run shape mb =
  match shape with
  | "array" -> Array.fold_left (+.) 0. (Array.make (mb * 131072) 0.5)
  | "objects" ->
      let rec build i rest = if i = 0 then rest else build (i - 1) (Node (rest, i, 0)) in
      let rec count total = function Last -> total | Node (rest, a, _) -> count (total + (a land 1)) rest in
      float (count 0 (build (mb * 32768) Last)) (* 32 bytes each *)
  | "churn" ->
      let rows = Array.make (mb * 16) [||] in
      for _ = 1 to 6 do
        Array.iteri (fun i _ -> rows.(i) <- Array.make 8191 (float i +. 0.5)) rows
      done;
      Array.fold_left (fun total row -> total +. row.(5)) 0. rows
  | "strings" ->
      (* 256 bytes each with what a string has of its own *)
      let text i = String.concat "" (List.init 24 (fun _ -> string_of_int (1000000000 + i))) in
      let all = Array.init (mb * 4096) text in
      Array.fold_left (fun total text -> total +. float (Char.code text.[9])) 0. all
  | _ -> float (depth (mb * 1000))

let () = Scanf.scanf " %s %d" (fun shape mb -> print_endline (if run shape mb > 0. then "kept" else "lost"))
