/** Taro ships no types with the parts that the H5 build draws. */
declare module '@tarojs/components-react/dist/components/*'
