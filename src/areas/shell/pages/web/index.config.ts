// WeChat draws its own navigation bar over a web-view, regardless of the page's configuration.
export default definePageConfig({ navigationStyle: 'default', enableShareAppMessage: true })
