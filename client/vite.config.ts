import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = 'http://127.0.0.1:8000'

/** Pages that name the code they will load: it is fetched with the first scripts, and not after them. */
const PAGES = { 'lobby.html': 'LobbyPage', 'match.html': 'MatchPage' }
const CORE = new RegExp(
  [
    'node_modules|preload-helper|src/(App|settings|strings|net|names|notifications|routing|style/(app|table))',
    'components/(?!Option|Number|Radio|Copy|Chosen)',
    'match/(address|placeholders|seatName)|pages/(Lazy|Error)|panels/(Settings|Speed|Unread)',
    'fairness/(shuffle|witness)|box/(box|faces)|print/(order|PrintLink)',
  ].join('|'),
)
const TABLE = /src\/(table(?!\/panels)|match|picking|sound|replay\/replay|pages\/MatchPage)/
const TEXT = /\.(js|css|svg)$/

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never) => unknown>>[1]

function pages(): Plugin {
  return {
    name: 'pages',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      for (const [fileName, page] of Object.entries(PAGES)) {
        const links = filesOf(bundle, page).filter((file) => !String(index.source).includes(file))
        const source = String(index.source).replace('</head>', `${links.map(link).join('')}</head>`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** The scripts and styles of a page, and all that these import. */
function filesOf(bundle: Bundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const found = new Set(chunks.filter((each) => each.moduleIds.some((id) => id.endsWith(`/${page}.svelte`))))
  for (const chunk of found)
    for (const name of chunk.imports) found.add(chunks.find((each) => each.fileName === name)!)
  return [...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">\n`
    : `<link rel="modulepreload" crossorigin href="/${file}">\n`

/** A compressed copy beside each file: much smaller than what is compressed while somebody waits. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => TEXT.test(each))) {
        const file = join(dir, name)
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
      }
    },
  }
}

export default defineConfig({
  plugins: [svelte(), pages(), compressed()],
  build: {
    outDir: '../tabletower/server/site',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data: fonts or scripts
    modulePreload: { polyfill: false },
    // Few files, since each is asked for: what most pages need, and what a table needs besides.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'core', test: CORE, priority: 2 },
            { name: 'table', test: TABLE, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true },
      '/art': server,
      '/art.css': server,
    },
  },
  test: { include: ['src/**/*.test.ts'] },
})
