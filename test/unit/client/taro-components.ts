/** Stands for @tarojs/components in unit tests: what the H5 build draws, without the parts that import the whole in a circle. */
export { default as Image } from '@tarojs/components-react/dist/components/image'
export { default as Input } from '@tarojs/components-react/dist/components/input'
export { default as ScrollView } from '@tarojs/components-react/dist/components/scroll-view'
export { default as Text } from '@tarojs/components-react/dist/components/text'
export { default as View } from '@tarojs/components-react/dist/components/view'
