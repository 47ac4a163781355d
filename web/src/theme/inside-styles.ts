import '@mantine/core/styles.css';
import './theme.css';
