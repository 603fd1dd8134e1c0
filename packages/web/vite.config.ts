import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { contractAddresses } from './build/contract-addresses.ts'
import { contractFields } from './build/contract-fields.ts'
import { inlineFirst } from './build/inline-first.ts'
import { leanMarkdown } from './build/lean-markdown.ts'
import { mantineCss } from './build/mantine-css.ts'
import { preloads } from './build/preloads.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(at('../../package.json'), 'utf8')) as { version: string }

/**
 * What every page loads, the frame with all it imports, and the small parts that many pages use travel together: over a slow line
 * six files at a time are on their way, and each further one waits for its turn. A folder of ui holds larger parts.
 */
const kit =
  /\/(web\/src\/(main\.|api\/(?!use-list|use-download|send-parts|store-for-text|text-file)|store|storage|nonce|delay|account\/MemberLink|contest\/(ContestLink|ContestTags|contest|kept|use-contest|use-contains-end)\.|judging\/(follow|use-submission-calls)|problem\/(bank-titles|show-tags)|(fonts|app)\.css|frame\/(router|may-open|next-address|arrival|recent|use-choose-language|palette\/open)|i18n\/(language|format|with-texts)|place\/|ui\/(?!Markdown|CodeBlock|highlight|SplitPane|DataTable|Pager|SearchBox|Segments|RateBar|Chart|AvatarCropper|SortableList|Toggle|MoreMenu|NoWay|save-file)[\w-]+\.)|contract\/src\/(account\/viewer|route|site-languages|site\/visit-language|problem\/banks|judging\/(verdict|sentences))\.ts$|@mantine\/hooks\/esm\/use-(isomorphic-effect|computed-color)|@mantine\/core\/esm\/core\/MantineProvider\/use-mantine-color-scheme)/

/** What lists of the entrances need, and a statement does not. */
const lists =
  /\/web\/src\/(api\/use-list|message\/announcements\/AnnouncementReader|problem\/(columns|VerdictBreakdown|problem-list)|site\/RecentContests|ui\/(list\/(?!CardSheet)|DataTable|Pager|SearchBox|Segments|RateBar))/

/** What rows of submissions are made of, the form of root apart. */
const rows =
  /\/(web\/src\/judging\/(columns|manual-judge\/(?!ManualJudgeForm)[\w-]+)|contract\/src\/judging\/(policy|language-name|verdict-lists))\./

/** What shows a statement: its parts are small, and shared with what comes later. */
const statement =
  /\/web\/src\/(ui\/(Markdown|highlight|markdown\/fill)|problem\/(Statement|Samples|extra-files|examples))\./

/** Where `npm run dev` finds the server. */
const server = process.env['API'] ?? 'http://127.0.0.1:3000'

const options: UserConfig = {
  root: at('.'),
  plugins: [contractFields(), contractAddresses(), react(), mantineCss(), inlineFirst(), preloads(), compressed()],
  define: { __VERSION__: JSON.stringify(version) },
  // The server puts a fresh nonce into every HTML answer in place of this word.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { alias: leanMarkdown, dedupe: ['react', 'react-dom'] },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/readyz': server, '/healthz': server } },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // font-src 'self' allows no data: fonts
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'painter',
              test: /node_modules\/(react-dom\/(client|cjs\/react-dom-client)|scheduler\/)/,
              priority: 1,
            },
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom(?!\/(client|cjs\/react-dom-client))|@tanstack)\//,
              priority: 2,
            },
            { name: 'kit', test: kit, priority: 1 },
            { name: 'lists', test: lists, priority: 1 },
            { name: 'rows', test: rows, priority: 1 },
            { name: 'statement', test: statement, priority: 1 },
            { name: 'floating', test: /node_modules\/(@floating-ui|tabbable)\//, priority: 1 },
          ],
        },
      },
    },
  },
}

export default defineConfig(({ command }) => {
  // A build started by a test would otherwise take React's development files along: twice the weight.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return options
})
