/** Replaces NutUI's barrel file, which would load every component, including a player that needs a canvas. */
export { default as CalendarCard } from '@nutui/nutui-react-taro/dist/es/packages/calendarcard'
export { default as ConfigProvider } from '@nutui/nutui-react-taro/dist/es/packages/configprovider'
