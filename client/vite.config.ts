import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = 'http://127.0.0.1:8000'

/** Pages that name the code they will load: it is fetched with the first scripts, and not after them. */
const PAGES = { 'lobby.html': 'LobbyPage', 'match.html': 'MatchPage' }
/** A table needs one of two layouts: as table/layouts.svelte.ts chooses. */
const IS_NARROW = '(width < 652px) or (height < 560px)'
const LAYOUTS = { 'TabbedZones.svelte': IS_NARROW, 'wide.ts': `not (${IS_NARROW})` }
const OF_A_LAYOUT = 'TabbedZones|narrowLayout|wide|AllZones|Pile|besideTable|wideLayout|sharing|rails'

// Few files, since each is asked for.
const GROUPS = {
  // What all pages need.
  core: new RegExp(
    [
      'node_modules|preload-helper|src/(main|App|settings|net|names|notifications|routing|style/(app|table))',
      'strings/(en|index|sentences)[.]|components/(?!Option|option|Number|Radio|Copy|Chosen|Dialog|FormLine)',
      'match/(address|placeholders|seatName)|pages/(Lazy|Error)|panels/Unread',
      'box/(pieceIds|faces)',
    ].join('|'),
  ),
  // What is opened at a table, and is on other pages too.
  pages:
    /strings\/(pages|enPages)|components\/(Dialog|FormLine|option)|panels\/(Settings|Speed)|print\/(order|PrintLink)/,
  // What a table begins with; the style of both layouts.
  table: new RegExp(
    `src/(table/(?!panels|Table(Menu|Side|Dialogs|Scene)|Tooltip|(${OF_A_LAYOUT})[.](svelte|ts)$)|match|picking|sound|replay/replay|pages/MatchPage)`,
  ),
}
const TEXT = /\.(html|js|css|svg)$/

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never) => unknown>>[1]

function pages(): Plugin {
  return {
    name: 'pages',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      for (const [fileName, page] of Object.entries(PAGES)) {
        const files = filesOf(bundle, page).filter((file) => !String(index.source).includes(file))
        const links = [...files.map(link), ...(page === 'MatchPage' ? layouts(bundle) : [])]
        const source = String(index.source).replace('</head>', `${links.join('')}</head>`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** The scripts and styles of a page, and all that these import. */
function filesOf(bundle: Bundle, page: string): string[] {
  const found = new Set(chunksOf(bundle, `${page}.svelte`))
  for (const chunk of found) for (const name of chunk.imports) found.add(bundle[name] as typeof chunk)
  return [...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}

const chunksOf = (bundle: Bundle, module: string) =>
  Object.values(bundle)
    .filter((each) => each.type === 'chunk')
    .filter((each) => each.moduleIds.some((id) => id.endsWith(`/${module}`)))

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">\n`
    : `<link rel="modulepreload" crossorigin href="/${file}">\n`

const layouts = (bundle: Bundle): string[] =>
  Object.entries(LAYOUTS).map(([name, media]) => {
    const [chunk] = chunksOf(bundle, name)
    return `<link rel="modulepreload" media="${media}" crossorigin href="/${chunk!.fileName}">\n`
  })

/** A compressed copy beside each file: much smaller than what is compressed while somebody waits. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      for (const name of names.filter((each) => TEXT.test(each))) {
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: Object.entries(GROUPS).map(([name, test], at) => ({ name, test, priority: 9 - at })),
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
