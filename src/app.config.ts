import { appPages } from './platform/start/app-pages'

export default defineAppConfig({
  ...appPages(),
  sitemapLocation: 'sitemap.json',
  lazyCodeLoading: 'requiredComponents',
  animation: false,
  // milliseconds; equal to the service's own upload timeout (server/src/app.ts)
  networkTimeout: { uploadFile: 120_000, downloadFile: 120_000 },
  // calls that touch personal data wait for the privacy agreement (patterns/frame/privacy)
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
