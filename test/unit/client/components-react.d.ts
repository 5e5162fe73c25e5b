/** Taro ships no types for the components of its H5 build. */
declare module '@tarojs/components-react/dist/components/*'
