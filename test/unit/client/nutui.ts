/** Stands for the barrel of NutUI, which loads all of it, a player that needs a canvas included. */
export { default as CalendarCard } from '@nutui/nutui-react-taro/dist/es/packages/calendarcard'
export { default as ConfigProvider } from '@nutui/nutui-react-taro/dist/es/packages/configprovider'
