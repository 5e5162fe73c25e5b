import { appPages } from './platform/start/app-pages'

export default defineAppConfig({
  ...appPages(),
  sitemapLocation: 'sitemap.json',
  lazyCodeLoading: 'requiredComponents',
  animation: false,
  // milliseconds that a file may be on its way over a poor connection: as long as the service waits for it (server/src/app.ts)
  networkTimeout: { uploadFile: 120_000, downloadFile: 120_000 },
  // what touches personal data waits for the privacy agreement (patterns/privacy)
  __usePrivacyCheck__: true,
  requiredPrivateInfos: ['getLocation'],
  permission: { 'scope.userLocation': { desc: '用于在这部手机上计算到考点的距离，不会上传' } },
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '考试报名',
    navigationBarTextStyle: 'black',
    navigationBarBackgroundColor: '#ffffff',
    backgroundColor: '#f4f5f7',
  },
})
