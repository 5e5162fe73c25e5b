export default defineAppConfig({ pages: ['pages/bare/index'] })
