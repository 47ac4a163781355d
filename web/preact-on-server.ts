// Preact's own `use` looks for the value where only a browser's tree has it; what is written on the server waits for nothing.
export { default, useContext as use } from 'preact/compat';
export * from './preact-as-react.ts';
