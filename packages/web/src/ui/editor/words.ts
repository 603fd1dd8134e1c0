import { type CompletionSource, completeFromList } from '@codemirror/autocomplete'

const c =
  'auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while include define ifdef ifndef endif printf scanf puts getchar putchar fgets malloc calloc free memset memcpy strlen strcmp strcpy qsort abs fabs sqrt NULL INT_MAX INT_MIN LLONG_MAX'
const cpp =
  'alignas auto bool break case catch char class const constexpr continue decltype default delete do double else enum explicit extern false float for friend if inline int long mutable namespace new noexcept nullptr operator private protected public return short signed sizeof static static_cast struct switch template this throw true try typedef typename union unsigned using virtual void volatile while include define std string vector array deque queue priority_queue stack set multiset map multimap unordered_map unordered_set pair tuple bitset begin end push_back emplace_back pop_back push pop front back top insert erase find count empty size clear resize assign reserve first second make_pair sort stable_sort reverse unique lower_bound upper_bound next_permutation accumulate iota fill max_element min_element max min swap abs sqrt cin cout cerr endl getline ios sync_with_stdio tie printf scanf memset greater numeric_limits INT_MAX INT_MIN LLONG_MAX LLONG_MIN size_t int64_t uint64_t'
const java =
  'abstract boolean break byte case catch char class const continue default do double else enum extends final finally float for if implements import instanceof int interface long native new null package private protected public record return short static super switch synchronized this throw throws true false try var void volatile while String StringBuilder Integer Long Double Character Boolean Math System List ArrayList LinkedList Map HashMap TreeMap Set HashSet TreeSet Deque ArrayDeque PriorityQueue Arrays Collections Scanner BufferedReader InputStreamReader PrintWriter StringTokenizer IOException length size println printf nextInt nextLong readLine parseInt valueOf toString equals compareTo add remove put get getOrDefault containsKey main args'
const python =
  'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield print input range len int str float list dict set tuple map filter zip enumerate sorted reversed sum min max abs all any open sys stdin stdout readline split join append extend insert remove pop sort strip collections defaultdict deque Counter heapq heappush heappop bisect bisect_left bisect_right itertools permutations combinations functools lru_cache math gcd sqrt'
const javascript =
  'async await break case catch class const continue default delete do else export extends finally for function if import in instanceof let new null of return static super switch this throw true false try typeof undefined var void while yield console log require process stdin readFileSync toString split trim map filter reduce forEach push pop shift unshift slice splice sort reverse join length includes indexOf Number String Array Object Math BigInt Map Set parseInt parseFloat'
const go =
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var bool byte error float64 int int32 int64 rune string uint uint64 append cap close copy delete len make new panic nil true false iota bufio fmt math os sort strconv strings main Println Printf Fprintln Fscan Scan NewReader NewWriter NewScanner Flush'
const rust =
  'as async await break const continue crate else enum extern false fn for if impl in let loop match mod move mut pub ref return self static struct super trait true type unsafe use where while bool char f64 i32 i64 u8 u32 u64 usize str String Vec Option Some None Result Ok Err Box HashMap HashSet BTreeMap BTreeSet VecDeque BinaryHeap Reverse std io stdin stdout read_line read_to_string BufRead Read Write println print vec iter into_iter map filter collect sum unwrap expect parse split_whitespace trim push pop len sort sort_by reverse clone max min'
const csharp =
  'abstract as base bool break byte case catch char class const continue decimal default delegate do double else enum false finally float for foreach if in int interface internal is long namespace new null object out override params private protected public readonly ref return sealed short static string struct switch this throw true try typeof uint ulong using var virtual void while Console ReadLine WriteLine Write Split Parse List Dictionary HashSet Queue Stack SortedSet Linq Math Array Length Count Add Select Where OrderBy ToArray ToList'
const ruby =
  'alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield puts print gets chomp split map each select reject inject reduce sum sort sort_by reverse times upto length size push pop to_i to_s to_f join Array Hash Integer'
const pascal =
  'and array begin boolean case char const div do downto else end false file for function if in integer int64 longint mod nil not of or packed procedure program real record repeat set shl shr string then to true type until uses var while with xor read readln write writeln length ord chr abs sqr sqrt inc dec'
const kotlin =
  'as break class continue do else false for fun if import in interface is null object package return super this throw true try typealias val var when while by data enum override private public println print readLine readln split map filter toInt toLong toList sum sorted forEach repeat until downTo step IntArray LongArray Array List MutableList Map MutableMap HashMap ArrayDeque'
const php =
  'abstract array as break case catch class const continue default do echo else elseif extends false final for foreach function global if implements in interface namespace new null private protected public return static switch this throw true try use var while fgets fscanf STDIN explode implode trim intval count sort max min array_map array_sum str_split PHP_EOL'
const haskell =
  'case class data default deriving do else foldr foldl if import in infixl infixr instance let module newtype of qualified then type where main getLine getContents interact putStrLn print read show map filter lines words unwords unlines sum product length reverse zip concatMap mapM_ Int Integer String Maybe Just Nothing Data List Map Set'

const common: Record<string, string> = {
  'text/x-csrc': c,
  'text/x-c++src': cpp,
  'text/x-java': java,
  'text/x-python': python,
  'text/javascript': javascript,
  'text/x-go': go,
  'text/x-rustsrc': rust,
  'text/x-csharp': csharp,
  'text/x-ruby': ruby,
  'text/x-pascal': pascal,
  'text/x-kotlin': kotlin,
  'text/x-php': php,
  'text/x-haskell': haskell,
}

/** Words that programs of a language are made of; a language without any completes from the code alone. */
export const wordsOf = (contentType: string): CompletionSource | undefined => {
  const words = common[contentType]
  return words === undefined
    ? undefined
    : completeFromList(words.split(' ').map((label) => ({ label, type: 'keyword', boost: -1 })))
}
