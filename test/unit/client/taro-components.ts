/**
 * Replaces @tarojs/components in unit tests: exports the H5 components one by one, since the full package has circular
 * imports.
 */
export { default as Image } from '@tarojs/components-react/dist/components/image'
export { default as Input } from '@tarojs/components-react/dist/components/input'
export { default as ScrollView } from '@tarojs/components-react/dist/components/scroll-view'
export { default as Text } from '@tarojs/components-react/dist/components/text'
export { default as View } from '@tarojs/components-react/dist/components/view'
