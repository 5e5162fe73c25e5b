/** Packages that ship only ES modules and must be transpiled. */
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
  // a copy bundled inside @tarojs/components
  '\\.pnpm',
  'tslib',
  // loads http on its first export
  '@opentelemetry/otlp-exporter-base',
]

/**
 * Globals passed to every module as parameters, because access to a test's global object goes through interceptors.
 * Only globals that no test replaces and no package redeclares.
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
  // x.h5.ts takes precedence over x.ts: tests use the browser implementation of a platform pair
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'js', 'jsx', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@server/(.*)$': '<rootDir>/server/src/$1',
    '^@desk/(.*)$': '<rootDir>/desk/src/$1',
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
  // packages that npm could not hoist out of the service's workspace
  modulePaths: ['<rootDir>/server/node_modules'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.data/'],
}

/**
 * Replacements in client tests: stubs for styles and pictures, and modules that jsdom can load for Taro and NutUI.
 * Component tests request a document with `@jest-environment jsdom` in their first comment.
 */
const clientMapper = {
  '\\.(css|scss)$': '<rootDir>/test/unit/client/style-stub.ts',
  '\\.(png|jpg|jpeg|gif|svg)$': '<rootDir>/test/unit/client/file-stub.ts',
  '^@tarojs/components$': '<rootDir>/test/unit/client/taro-components.ts',
  '^@tarojs/taro$': '<rootDir>/test/unit/client/taro.ts',
  '^@nutui/nutui-react-taro$': '<rootDir>/test/unit/client/nutui.ts',
  // would load i18next seconds after a test has ended
  '^@/platform/start/after-first-paint$': '<rootDir>/test/unit/client/after-first-paint.ts',
}

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: '50%',
  // Jest has no timeout per project; the Mini Program host is the slowest
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
