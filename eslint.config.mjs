/** Rules of the architecture: imports between layers, and who reads clock and environment. Others: .oxlintrc.json. */
import parser from '@typescript-eslint/parser'
import { defineConfig } from 'eslint/config'
import boundaries from 'eslint-plugin-boundaries'

/** Client layers, top first: a layer may import those after it, never those before it. */
const clientLayers = ['app', 'area', 'patterns', 'ui', 'api', 'session', 'i18n', 'styles', 'platform']

/** Service layers, top first, with the same rule. */
const serverFloors = ['server-area', 'server-domain', 'server-calls', 'server-core']

/**
 * Folders of the contract, top first, with the same rule; files outside of folders are `contract` and available to all.
 */
const rooms = [
  'desk',
  'endpoints',
  'home',
  'basic-info',
  'exemption',
  'invoice',
  'certificate-application',
  'certificate',
  'review',
  'result',
  'registration',
  'ticket',
  'appointment',
  'accommodation',
  'health',
  'applications',
  'money',
  'address',
  'collecting',
  'identity',
  'errors',
  'project',
  'typed',
]
const contractRooms = rooms.map((room) => `contract-${room}`)
const contract = [...contractRooms, 'contract']
/** The candidate site contains nothing of the desk. */
const candidateContract = contract.filter((type) => type !== 'contract-desk')
/** Contract folders of business areas, which must not import each other. */
const areaRooms = [
  'contract-basic-info',
  'contract-exemption',
  'contract-invoice',
  'contract-certificate',
  'contract-registration',
]

/** Folder patterns relative to the root; the first match applies. */
const layers = [
  { type: 'server-area', pattern: 'server/src/areas/*', capture: ['area'] },
  ...serverFloors.slice(1).map((type) => ({ type, pattern: `server/src/${type.replace('server-', '')}` })),
  { type: 'operator', pattern: 'server/src/operator' },
  { type: 'server-desk', pattern: 'server/src/desk' },
  { type: 'desk', pattern: 'desk' },
  { type: 'sandbox', pattern: 'server/src/sandbox' },
  { type: 'server-app', pattern: 'server/src' },
  ...contract.map((type) => ({ type, pattern: type.replace('-', '/') })),
  { type: 'area', pattern: 'src/areas/*', capture: ['area'] },
  ...clientLayers.slice(2).map((type) => ({ type, pattern: `src/${type}` })),
  { type: 'app', pattern: 'src' },
].map((layer) => ({ ...layer, partialMatch: false }))

const mayImport = (type, ...types) => ({
  from: { element: { type } },
  allow: { to: { element: { types: { anyOf: types } } } },
})
const everyoneMayImport = (category) => ({ allow: { to: { file: { categories: category } } } })

const roomsBelow = (room) => {
  const below = contractRooms.slice(contractRooms.indexOf(room) + 1)
  return areaRooms.includes(room) ? below.filter((each) => !areaRooms.includes(each)) : below
}

/** By folder, because each import is compared with every policy, which is slow. */
const policies = {
  src: [
    ...clientLayers.map((type, index) => mayImport(type, ...clientLayers.slice(index + 1), ...candidateContract)),
    everyoneMayImport('routes'),
    // order screens render parts registered by other areas; the registry is composed at the top level, like the routes
    {
      from: { element: { type: 'area', captured: { area: 'payment' } } },
      allow: { to: { file: { categories: 'purposes' } } },
    },
  ],
  desk: [mayImport('desk', ...contract)],
  'server/src': [
    ...serverFloors.map((type, index) => mayImport(type, ...serverFloors.slice(index + 1), ...contract)),
    mayImport('operator', ...serverFloors, 'server-app', ...contract),
    mayImport('server-desk', ...serverFloors.slice(1), ...contract),
    mayImport('sandbox', 'server-core', ...contract),
    mayImport('server-app', ...serverFloors, 'operator', 'server-desk', 'sandbox', ...contract),
    everyoneMayImport('env'),
  ],
  contract: [
    ...contractRooms.map((room) => mayImport(room, 'contract', ...roomsBelow(room))),
    // schemas.ts uses the character count of forms
    mayImport('contract', 'contract-typed'),
  ],
}

const onlyIn = (folder, object, property) => ({
  selector: `MemberExpression[object.object.name='process'][object.property.name='env'][property.name='${property}']`,
  message: `${object} is read in ${folder} only.`,
})

export default defineConfig(
  { ignores: ['**/*.{js,mjs,cjs}'] },
  {
    files: ['{src,desk,contract,server/src,mini-program-host}/**/*.{ts,tsx}'],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'desk/**/*.{ts,tsx}', 'contract/**/*.ts', 'server/src/**/*.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': layers,
      'boundaries/files': [
        { category: 'routes', pattern: 'src/{routes,routes/*}.ts' },
        { category: 'purposes', pattern: 'src/order-purposes.ts' },
        { category: 'env', pattern: 'server/src/env.ts' },
      ],
      'boundaries/include': ['src/**/*', 'desk/**/*', 'contract/**/*', 'server/src/**/*'],
      'boundaries/legacy-templates': false,
      'import/resolver': { typescript: { alwaysTryTypes: true, project: 'tsconfig.json' } },
    },
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  ...Object.entries(policies).map(([folder, ofFolder]) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: ofFolder }] },
  })),
  {
    // only its own files are known, so that imports of other repository files are errors
    files: ['mini-program-host/**/*.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [{ type: 'mini-program-host', pattern: 'mini-program-host', partialMatch: false }],
      'import/resolver': { typescript: { alwaysTryTypes: true, project: 'tsconfig.json' } },
    },
    rules: { 'boundaries/no-unknown-dependencies': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@contract/endpoints/*'],
              allowTypeImports: true,
              message:
                'A phone carries no schemas (decision 0002): what it works with stands in a room of the contract.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/platform/**'],
    rules: { 'no-restricted-syntax': ['error', onlyIn('src/platform', 'The host', 'TARO_ENV')] },
  },
  {
    files: ['server/src/**/*.ts', 'contract/**/*.ts'],
    ignores: ['server/src/env.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is read in server/src/env.ts only.' },
      ],
    },
  },
  {
    files: ['server/src/**/*.ts', 'contract/**/*.ts'],
    ignores: [
      // implements the shared clock itself
      'server/src/core/running/shared-clock.ts',
      // need the machine's clock: file times, and signatures that other machines verify
      'server/src/core/providers/files/disk-file-store.ts',
      'server/src/core/providers/signed-post.ts',
      'server/src/core/providers/tencent-cloud/call.ts',
      'server/src/sandbox/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "MemberExpression[object.name='Date'][property.name='now']",
          "NewExpression[callee.name='Date'][arguments.length=0]",
        ].map((selector) => ({
          selector,
          message: 'Everything goes by services.now(), the clock of the database (decision 0038).',
        })),
      ],
    },
  },
  {
    files: ['contract/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!valibot$|\\.{1,2}/)', message: 'The contract imports only valibot.' }] },
      ],
    },
  },
)
