export { askForForecast } from './ask-for-forecast.ts';
export { readWantedForecasts } from './read-forecasts.ts';
export { readWarmTimes } from './warm-times.ts';
