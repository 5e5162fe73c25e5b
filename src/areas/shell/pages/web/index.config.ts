// WeChat draws its own bar over a web-view, whatever a page asks for
export default definePageConfig({ navigationStyle: 'default', enableShareAppMessage: true })
