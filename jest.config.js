/** Packages that ship as ES modules only and so are compiled as well. */
const esModules = [
  '@tarojs',
  '@nutui',
  '@stencil',
  '@swc/helpers',
  '@react-spring',
  'jose',
  'uuid',
  'jotai',
  'i18next',
  'react-i18next',
  'query-string',
  'decode-uri-component',
  'split-on-first',
  'filter-obj',
  'lodash-es',
  'cookie',
  'content-disposition',
  'swiper',
  'ssr-window',
  // a copy that @tarojs/components carries inside itself
  '\\.pnpm',
  'tslib',
  // asks for http when it first sends
  '@opentelemetry/otlp-exporter-base',
]

/**
 * Handed to every module like its parameters: a test's global object is asked through interceptors, each time. Only what no test replaces and no package declares anew.
 */
const readOften = [
  ...['Object', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'Error', 'TypeError', 'Promise', 'RegExp', 'Set'],
  ...['WeakMap', 'JSON', 'Math', 'Reflect', 'Uint8Array'],
]

const compiled = (parser) => ({
  swcrc: false,
  module: { type: 'commonjs' },
  jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
})

/** @type {import('jest').Config} */
const shared = {
  rootDir: __dirname,
  testEnvironment: 'node',
  // x.h5.ts comes before x.ts: tests see the browser's half of a platform pair
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'js', 'jsx', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@server/(.*)$': '<rootDir>/server/src/$1',
    '^mini-program-host/(.*)$': '<rootDir>/mini-program-host/api/$1',
  },
  transform: {
    '\\.ts$': ['@swc/jest', compiled({ syntax: 'typescript' })],
    '\\.tsx$': ['@swc/jest', compiled({ syntax: 'typescript', tsx: true })],
    '\\.jsx?$|\\.mjs$': ['@swc/jest', compiled({ syntax: 'ecmascript', jsx: true })],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  sandboxInjectedGlobals: readOften,
  setupFiles: ['<rootDir>/test/shifted-clock.mjs'],
  // what npm could not hoist out of the service's workspace
  modulePaths: ['<rootDir>/server/node_modules'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.data/'],
}

/**
 * What client tests replace: styles and pictures by stubs, the Taro and NutUI barrels by what jsdom can load.
 * A component test asks for a document with `@jest-environment jsdom` in its first comment.
 */
const clientMapper = {
  '\\.(css|scss)$': '<rootDir>/test/unit/client/style-stub.ts',
  '\\.(png|jpg|jpeg|gif|svg)$': '<rootDir>/test/unit/client/file-stub.ts',
  '^@tarojs/components$': '<rootDir>/test/unit/client/taro-components.ts',
  '^@tarojs/taro$': '<rootDir>/test/unit/client/taro.ts',
  '^@nutui/nutui-react-taro$': '<rootDir>/test/unit/client/nutui.ts',
}

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: '50%',
  // jest knows no timeout per project: the slowest is the Mini Program host
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/unit/**/*.test.ts?(x)'],
      moduleNameMapper: { ...clientMapper, ...shared.moduleNameMapper },
      setupFiles: [...shared.setupFiles, '<rootDir>/test/unit/client/environment.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/unit/client/fail-on-react-warnings.ts'],
    },
    {
      ...shared,
      displayName: 'weapp',
      testMatch: ['<rootDir>/test/weapp/**/*.test.ts'],
      globalSetup: '<rootDir>/test/weapp/setup/global-setup.ts',
      globalTeardown: '<rootDir>/test/weapp/setup/global-teardown.ts',
    },
    '<rootDir>/mini-program-host/jest.config.js',
  ],
}
