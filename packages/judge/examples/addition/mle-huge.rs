// MLE
fn main() {
    let all: Vec<u8> = Vec::with_capacity(1 << 46);
    println!("{}", all.capacity());
}
