import { pagesByArea } from './routes'

const { home = [], ...others } = Object.fromEntries(pagesByArea(process.env.TARO_ENV === 'weapp' ? 'weapp' : 'h5'))

export default defineAppConfig({
  pages: home,
  subPackages: Object.entries(others).map(([area, pages]) => ({
    root: `areas/${area}`,
    name: area,
    pages: pages.map((page) => page.slice(`areas/${area}/`.length)),
  })),
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
