/** Flags that Taro's build defines, and the project's own build constants. */
Object.assign(process.env, { TARO_ENV: 'h5', TARO_PLATFORM: 'web' })
Object.assign(globalThis, {
  SERVICE_URL: '',
  APP_KEY: 'exam-h5',
  DEFAULT_PROJECT: '',
  ENABLE_INNER_HTML: true,
  ENABLE_ADJACENT_HTML: true,
  ENABLE_SIZE_APIS: true,
  ENABLE_TEMPLATE_CONTENT: true,
  ENABLE_CLONE_NODE: true,
  ENABLE_CONTAINS: true,
  ENABLE_MUTATION_OBSERVER: true,
  DEPRECATED_ADAPTER_COMPONENT: true,
})
