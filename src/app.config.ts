import { appPages } from './platform/start/app-pages'

export default defineAppConfig({
  ...appPages(),
  sitemapLocation: 'sitemap.json',
  lazyCodeLoading: 'requiredComponents',
  animation: false,
  // what touches personal data waits for the privacy agreement (patterns/privacy)
  __usePrivacyCheck__: true,
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '考试报名',
    navigationBarTextStyle: 'black',
    navigationBarBackgroundColor: '#ffffff',
    backgroundColor: '#f4f5f7',
  },
})
